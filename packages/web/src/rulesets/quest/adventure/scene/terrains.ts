import { bare, blade, fir, grave, house, oak, reed, spike, tower, windows } from './drawings.js';
import { HEIGHT, hills, peaks, scatter, WIDTH } from './ground.js';
import { cutout, layer, type Painter, ripples, road, scaled, snowCaps, spikeUp, water } from './layers.js';

const forest: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 300, 370, 7),
    hills(seed + 1, 370, 430, 6),
    hills(seed + 2, 470, 530, 5),
  ];
  return [
    layer('far', far.d + scatter(seed, 46, far, scaled(fir, 40, 80))),
    layer('mid', mid.d + scatter(seed + 3, 30, mid, scaled(fir, 90, 170))),
    layer('path', road(600, 490)),
    layer('near', near.d + scatter(seed + 4, 9, near, scaled(fir, 190, 290), -40, 420)),
    layer('near', scatter(seed + 5, 9, near, scaled(fir, 190, 300), 790, WIDTH + 40)),
    layer(
      'front',
      `M-20 0H70C60 220 66 430 105 ${HEIGHT + 10}H-20ZM${WIDTH + 20} 0H1125C1142 250 1128 450 1085 ${HEIGHT + 10}H${WIDTH + 20}Z`,
    ),
    layer('front', scatter(seed + 6, 90, hills(seed + 7, 612, 636, 6), scaled(blade, 14, 40))),
  ];
};

const mountain: Painter = seed => {
  const [far, mid, near] = [
    peaks(seed, 90, 400, 5),
    peaks(seed + 1, 210, 480, 6),
    hills(seed + 2, 480, 560, 5),
  ];
  return [
    layer('far', far.d),
    layer('pale', snowCaps(far, 250, 90)),
    layer('mid', mid.d),
    layer('near', near.d + scatter(seed + 3, 16, near, scaled(fir, 40, 110))),
    layer('path', road(680, 520, 140)),
    layer('front', peaks(seed + 4, 560, 650, 9).d),
  ];
};

const hill: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 290, 390, 6),
    hills(seed + 1, 370, 470, 5),
    hills(seed + 2, 450, 570, 4),
  ];
  return [
    layer('far', far.d),
    layer('mid', mid.d + scatter(seed + 3, 7, mid, scaled(oak, 40, 80))),
    layer('near', near.d + scatter(seed + 4, 3, near, scaled(oak, 90, 150), 60, 480)),
    layer('path', road(730, 520, 120)),
    layer('front', scatter(seed + 5, 110, hills(seed + 6, 596, 630, 5), scaled(blade, 12, 36))),
  ];
};

const grassland: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 390, 425, 5),
    hills(seed + 1, 425, 465, 4),
    hills(seed + 2, 490, 540, 4),
  ];
  return [
    layer('far', far.d),
    layer('mid', mid.d + scatter(seed + 3, 4, mid, scaled(oak, 26, 54))),
    layer('near', near.d + oak(250, near.heightAt(250) + 2, 190)),
    layer('path', road(700, 480, 150)),
    layer('near', scatter(seed + 4, 120, hills(seed + 5, 560, 590, 5), scaled(blade, 14, 40))),
    layer('front', scatter(seed + 6, 130, hills(seed + 7, 615, 645, 5), scaled(blade, 24, 70))),
  ];
};

const desert: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 380, 430, 5),
    hills(seed + 1, 410, 500, 4),
    hills(seed + 2, 480, 600, 3),
  ];
  return [
    layer('far', 'M140 440V330h30l12 -22h150l16 30h40l24 102ZM860 440l26 -90h44v-26h74l20 42h38l16 74Z'),
    layer('far', far.d),
    layer('mid', mid.d),
    layer('shade', hills(seed + 3, 470, 540, 4).d),
    layer('near', near.d),
    layer('path', road(560, 540, 90)),
    layer(
      'front',
      `${hills(seed + 4, 590, 660, 3).d}M1012 612v-96q0 -14 12 -14t12 14v24h14v-26q0 -9 8 -9t8 9v42h-30v60ZM1012 560h-26v-34q0 -9 -8 -9t-8 9v50h42Z`,
    ),
  ];
};

const swamp: Painter = seed => {
  const [far, mid] = [hills(seed, 330, 385, 7), hills(seed + 1, 400, 425, 6)];
  const bank = hills(seed + 2, 575, 625, 4);
  return [
    layer('far', far.d + scatter(seed, 26, far, scaled(oak, 40, 90))),
    layer('mid', mid.d + scatter(seed + 3, 10, mid, scaled(bare, 90, 190))),
    layer('water', water(430)),
    layer('pale', ripples(436, 600, 6)),
    layer(
      'near',
      'M-20 505C90 488 250 492 330 515C250 530 90 534 -20 528ZM790 480C900 468 1060 470 1220 486V510C1060 512 880 505 790 480Z',
    ),
    layer(
      'near',
      bare(170, 512, 300) +
        bare(1010, 490, 250) +
        scatter(seed + 4, 34, hills(seed + 5, 500, 510, 4), scaled(reed, 30, 70), 0, 330),
    ),
    layer('front', bank.d + scatter(seed + 6, 60, bank, scaled(reed, 50, 130))),
  ];
};

const coast: Painter = seed => {
  const dunes = hills(seed + 2, 545, 600, 4);
  return [
    layer('far', 'M-20 420V330C70 320 120 336 190 332C230 360 250 392 320 420Z'),
    layer('far', tower(110, 334, 110)),
    layer('lamp', 'M103 262h14v12h-14Z'),
    layer('water', water(420)),
    layer('pale', ripples(426, 560, 7)),
    layer('far', 'M770 432l-16 -14h70l-14 14ZM786 416v-52l26 46ZM782 416v-40l-18 36Z'),
    layer('mid', 'M1220 300C1120 296 1060 330 1030 400C1010 440 960 470 930 520H1220Z'),
    layer('path', 'M-20 560C240 520 420 560 640 536C820 518 1000 540 1220 520V660H-20Z'),
    layer('near', dunes.d),
    layer('front', scatter(seed + 3, 90, hills(seed + 4, 606, 640, 5), scaled(blade, 24, 66))),
  ];
};

const arctic: Painter = seed => {
  const [far, mid] = [peaks(seed, 170, 420, 6), peaks(seed + 1, 330, 470, 8)];
  return [
    layer('far', far.d),
    layer('pale', snowCaps(far, 340, 120)),
    layer('mid', mid.d),
    layer('water', water(478)),
    layer(
      'pale',
      'M120 520l70 -16h130l40 18l-60 14h-150ZM560 500l40 -10h110l30 12l-50 10h-110ZM820 540l60 -20h180l46 22l-80 18h-160Z',
    ),
    layer('near', hills(seed + 3, 560, 620, 4).d),
    layer('front', scatter(seed + 4, 8, hills(seed + 5, 610, 640, 4), scaled(spikeUp, 40, 120))),
  ];
};

/** The highway: fields, milestones, and the towers of a town in the distance. */
const urban: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 360, 400, 5),
    hills(seed + 1, 410, 450, 4),
    hills(seed + 2, 470, 520, 4),
  ];
  const posts = (from: number, to: number, side: number) =>
    Array.from({ length: 7 }, (_, index) => {
      const t = (index / 6) ** 1.7;
      const [x, y, h] = [from + (to - from) * t, 480 + 150 * t, 16 + 66 * t];
      return `M${Math.round(x)} ${Math.round(y)}v${-Math.round(h)}h${Math.round(3 + 7 * t) * side}v${Math.round(h)}Z`;
    }).join('');
  return [
    layer('far', far.d),
    layer(
      'far',
      tower(560, 402, 120) +
        tower(620, 400, 160) +
        tower(668, 402, 110) +
        house(590, 402, 46) +
        house(645, 402, 40) +
        'M540 402v-34h150v34Z',
    ),
    layer('lamp', windows(seed, 9, 556, 676, 330, 392)),
    layer(
      'mid',
      mid.d +
        scatter(seed + 3, 9, mid, scaled(oak, 30, 60), -20, 480) +
        scatter(seed + 5, 9, mid, scaled(oak, 30, 60), 740, WIDTH),
    ),
    layer('near', near.d),
    layer('path', `M612 446C606 500 520 560 300 ${HEIGHT + 10}H1000C760 560 640 500 628 446Z`),
    layer('near', posts(590, 200, -1) + posts(650, 1090, 1)),
    layer(
      'front',
      scatter(seed + 4, 60, hills(seed + 6, 615, 645, 5), scaled(blade, 14, 44), -20, 260) +
        scatter(seed + 7, 40, hills(seed + 6, 615, 645, 5), scaled(blade, 14, 44), 1000, WIDTH),
    ),
  ];
};

/** Roofs behind a wall, with lights in them, and a road to the gate. */
const city: Painter = seed => {
  const [upper, lower] = [hills(seed + 1, 392, 412, 4), hills(seed + 3, 470, 488, 4)];
  const notches = Array.from({ length: 42 }, (_, index) => `h15v${index % 2 ? 12 : -12}h15`).join('');
  return [
    layer('far', hills(seed + 4, 300, 380, 5).d),
    layer(
      'mid',
      tower(330 + (seed % 5) * 40, 440, 300) + tower(760 + (seed % 7) * 30, 440, 250) + tower(600, 440, 370),
    ),
    layer('mid', upper.d + scatter(seed, 14, upper, scaled(house, 90, 160))),
    layer('lamp', windows(seed + 5, 26, 20, 1180, 350, 430)),
    layer('near', lower.d + scatter(seed + 2, 13, lower, scaled(house, 90, 140))),
    layer('lamp', windows(seed + 6, 22, 20, 1180, 430, 500)),
    layer(
      'front',
      `M-20 ${HEIGHT}V535${notches}V${HEIGHT}Z${tower(500, 640, 200, false)}${tower(700, 640, 200, false)}`,
    ),
    layer('glow', 'M562 610V572a38 40 0 0 1 76 0V610Z'),
    layer('path', `M562 606H638L720 ${HEIGHT + 10}H480Z`),
  ];
};

const graveyard: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 330, 400, 5),
    hills(seed + 1, 410, 460, 4),
    hills(seed + 2, 500, 550, 4),
  ];
  const fence = Array.from({ length: 34 }, (_, index) => {
    const x = -10 + index * 37;
    return `M${x} 660V${560 + ((index * 5) % 9)}l5 -16l5 16V660Z`;
  }).join('');
  return [
    layer('far', far.d + scatter(seed, 14, far, scaled(bare, 60, 120))),
    layer('mid', `${mid.d}${tower(850, 440, 210)}${house(910, 440, 130)}`),
    layer('lamp', 'M900 385h14v26h-14Z'),
    layer('mid', scatter(seed + 3, 22, mid, scaled(grave, 22, 40))),
    layer('near', near.d + scatter(seed + 4, 13, near, scaled(grave, 50, 92)) + bare(190, 530, 330)),
    layer('path', road(640, 520, 120)),
    layer('front', `${fence}M-20 580H1240v7H-20ZM-20 625H1240v7H-20Z`),
  ];
};

const cave: Painter = seed => {
  const floor = hills(seed, 520, 580, 5);
  return [
    layer('glow', 'M380 560C360 380 440 250 600 250C760 250 840 380 830 560Z'),
    cutout('far', 'M-20 -20H1220V660H-20ZM470 530C440 420 500 300 600 296C700 300 770 420 735 530Z'),
    cutout('mid', 'M-20 -20H1220V660H-20ZM300 590C250 380 380 170 610 160C850 170 960 400 900 590Z'),
    layer('near', floor.d + scatter(seed + 2, 11, floor, scaled(spikeUp, 30, 110))),
    layer(
      'near',
      Array.from({ length: 13 }, (_, index) => spike(20 + index * 97, -4, 70 + ((index * 71) % 130))).join(
        '',
      ),
    ),
    layer('front', 'M-20 -20H150C90 160 80 400 130 660H-20ZM1220 -20H1070C1120 180 1130 420 1080 660H1220Z'),
    layer('front', hills(seed + 4, 600, 650, 4).d),
  ];
};

const arch = (width: number, height: number, foot: number) => {
  const [left, right] = [600 - width, 600 + width];
  return `M-20 -20H1220V660H-20ZM${left} ${foot}V${foot - height}A${width} ${width * 0.9} 0 0 1 ${right} ${foot - height}V${foot}Z`;
};

/** A stone vault with torches on its walls and a light at its end. */
const dungeon: Painter = () => [
  layer('glow', 'M520 470V330a80 74 0 0 1 160 0V470Z'),
  cutout('far', arch(78, 120, 470)),
  cutout('mid', arch(175, 170, 510)),
  cutout('near', arch(320, 230, 570)),
  layer('path', `M425 510L522 470H678L775 510L920 570L1100 ${HEIGHT + 10}H100L280 570Z`),
  layer(
    'halo',
    'M260 300a90 90 0 1 1 180 0a90 90 0 1 1 -180 0ZM760 300a90 90 0 1 1 180 0a90 90 0 1 1 -180 0Z',
  ),
  layer(
    'lamp',
    'M336 306q14 -26 10 -46q26 24 14 50q-4 12 -14 12t-10 -16ZM836 306q14 -26 10 -46q26 24 14 50q-4 12 -14 12t-10 -16Z',
  ),
  layer('front', 'M338 322h20l-6 60h-8ZM838 322h20l-6 60h-8Z'),
  cutout('front', arch(520, 300, 650)),
];

/** By terrain id; `city` is not a terrain of the rules, but needs a picture too. */
export const PAINTERS: Readonly<Record<string, Painter>> = {
  forest,
  mountain,
  hill,
  grassland,
  desert,
  swamp,
  coast,
  arctic,
  urban,
  city,
  graveyard,
  cave,
  dungeon,
};

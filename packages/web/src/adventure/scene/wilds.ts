import { at, caps, type Painter, ripples, road, sized, spikeUp, water } from './paint.js';
import { along, HEIGHT, hills, peaks, WIDTH } from './shapes.js';
import { bare, blade, fir, oak, reed, tower } from './things.js';

export const forest: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 300, 370, 7),
    hills(seed + 1, 370, 430, 6),
    hills(seed + 2, 470, 530, 5),
  ];
  return [
    at('far', far.d + along(seed, 46, far, sized(fir, 40, 80))),
    at('mid', mid.d + along(seed + 3, 30, mid, sized(fir, 90, 170))),
    at('path', road(600, 490)),
    at('near', near.d + along(seed + 4, 9, near, sized(fir, 190, 290), -40, 420)),
    at('near', along(seed + 5, 9, near, sized(fir, 190, 300), 790, WIDTH + 40)),
    at(
      'front',
      `M-20 0H70C60 220 66 430 105 ${HEIGHT + 10}H-20ZM${WIDTH + 20} 0H1125C1142 250 1128 450 1085 ${HEIGHT + 10}H${WIDTH + 20}Z`,
    ),
    at('front', along(seed + 6, 90, hills(seed + 7, 612, 636, 6), sized(blade, 14, 40))),
  ];
};

export const mountain: Painter = seed => {
  const [far, mid, near] = [
    peaks(seed, 90, 400, 5),
    peaks(seed + 1, 210, 480, 6),
    hills(seed + 2, 480, 560, 5),
  ];
  return [
    at('far', far.d),
    at('pale', caps(far, 250, 90)),
    at('mid', mid.d),
    at('near', near.d + along(seed + 3, 16, near, sized(fir, 40, 110))),
    at('path', road(680, 520, 140)),
    at('front', peaks(seed + 4, 560, 650, 9).d),
  ];
};

export const hill: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 290, 390, 6),
    hills(seed + 1, 370, 470, 5),
    hills(seed + 2, 450, 570, 4),
  ];
  return [
    at('far', far.d),
    at('mid', mid.d + along(seed + 3, 7, mid, sized(oak, 40, 80))),
    at('near', near.d + along(seed + 4, 3, near, sized(oak, 90, 150), 60, 480)),
    at('path', road(730, 520, 120)),
    at('front', along(seed + 5, 110, hills(seed + 6, 596, 630, 5), sized(blade, 12, 36))),
  ];
};

export const grassland: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 390, 425, 5),
    hills(seed + 1, 425, 465, 4),
    hills(seed + 2, 490, 540, 4),
  ];
  return [
    at('far', far.d),
    at('mid', mid.d + along(seed + 3, 4, mid, sized(oak, 26, 54))),
    at('near', near.d + oak(250, near.at(250) + 2, 190)),
    at('path', road(700, 480, 150)),
    at('near', along(seed + 4, 120, hills(seed + 5, 560, 590, 5), sized(blade, 14, 40))),
    at('front', along(seed + 6, 130, hills(seed + 7, 615, 645, 5), sized(blade, 24, 70))),
  ];
};

export const desert: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 380, 430, 5),
    hills(seed + 1, 410, 500, 4),
    hills(seed + 2, 480, 600, 3),
  ];
  return [
    at('far', 'M140 440V330h30l12 -22h150l16 30h40l24 102ZM860 440l26 -90h44v-26h74l20 42h38l16 74Z'),
    at('far', far.d),
    at('mid', mid.d),
    at('shade', hills(seed + 3, 470, 540, 4).d),
    at('near', near.d),
    at('path', road(560, 540, 90)),
    at(
      'front',
      `${hills(seed + 4, 590, 660, 3).d}M1012 612v-96q0 -14 12 -14t12 14v24h14v-26q0 -9 8 -9t8 9v42h-30v60ZM1012 560h-26v-34q0 -9 -8 -9t-8 9v50h42Z`,
    ),
  ];
};

export const swamp: Painter = seed => {
  const [far, mid] = [hills(seed, 330, 385, 7), hills(seed + 1, 400, 425, 6)];
  const bank = hills(seed + 2, 575, 625, 4);
  return [
    at('far', far.d + along(seed, 26, far, sized(oak, 40, 90))),
    at('mid', mid.d + along(seed + 3, 10, mid, sized(bare, 90, 190))),
    at('water', water(430)),
    at('pale', ripples(436, 600, 6)),
    at(
      'near',
      'M-20 505C90 488 250 492 330 515C250 530 90 534 -20 528ZM790 480C900 468 1060 470 1220 486V510C1060 512 880 505 790 480Z',
    ),
    at(
      'near',
      bare(170, 512, 300) +
        bare(1010, 490, 250) +
        along(seed + 4, 34, hills(seed + 5, 500, 510, 4), sized(reed, 30, 70), 0, 330),
    ),
    at('front', bank.d + along(seed + 6, 60, bank, sized(reed, 50, 130))),
  ];
};

export const coast: Painter = seed => {
  const dunes = hills(seed + 2, 545, 600, 4);
  return [
    at('far', 'M-20 420V330C70 320 120 336 190 332C230 360 250 392 320 420Z'),
    at('far', tower(110, 334, 110)),
    at('lamp', 'M103 262h14v12h-14Z'),
    at('water', water(420)),
    at('pale', ripples(426, 560, 7)),
    at('far', 'M770 432l-16 -14h70l-14 14ZM786 416v-52l26 46ZM782 416v-40l-18 36Z'),
    at('mid', 'M1220 300C1120 296 1060 330 1030 400C1010 440 960 470 930 520H1220Z'),
    at('path', 'M-20 560C240 520 420 560 640 536C820 518 1000 540 1220 520V660H-20Z'),
    at('near', dunes.d),
    at('front', along(seed + 3, 90, hills(seed + 4, 606, 640, 5), sized(blade, 24, 66))),
  ];
};

export const arctic: Painter = seed => {
  const [far, mid] = [peaks(seed, 170, 420, 6), peaks(seed + 1, 330, 470, 8)];
  return [
    at('far', far.d),
    at('pale', caps(far, 340, 120)),
    at('mid', mid.d),
    at('water', water(478)),
    at(
      'pale',
      'M120 520l70 -16h130l40 18l-60 14h-150ZM560 500l40 -10h110l30 12l-50 10h-110ZM820 540l60 -20h180l46 22l-80 18h-160Z',
    ),
    at('near', hills(seed + 3, 560, 620, 4).d),
    at('front', along(seed + 4, 8, hills(seed + 5, 610, 640, 4), sized(spikeUp, 40, 120))),
  ];
};

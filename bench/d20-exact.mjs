// The bench's d20 duel solved by hand: the chance that A wins, under the rules of D20, with nothing but arithmetic.
// A (AC 15, HP 45, +5, 1d8+3) strikes first; B (AC 13, HP 59, +5, 2d6+3). A natural 20 doubles all damage.

/** Chances by damage: index 0 is a miss. */
function blow(need, count, sides, plus) {
  const totals = sums(count, sides);
  const chances = [];
  const add = (damage, chance) => {
    chances[damage] = (chances[damage] ?? 0) + chance;
  };
  add(0, (need - 1) / 20);
  for (const [total, ways] of totals) {
    const share = ways / sides ** count;
    add(total + plus, ((20 - need) / 20) * share);
    add(2 * (total + plus), (1 / 20) * share);
  }
  return Array.from(chances, chance => chance ?? 0);
}

function sums(count, sides) {
  let totals = new Map([[0, 1]]);
  for (let die = 0; die < count; die++) {
    const next = new Map();
    for (const [total, ways] of totals)
      for (let face = 1; face <= sides; face++) next.set(total + face, (next.get(total + face) ?? 0) + ways);
    totals = next;
  }
  return totals;
}

/** The chance that A, who strikes first, wins. */
export function exactDuel() {
  const [hpA, hpB] = [45, 59];
  const ofA = blow(13 - 5, 1, 8, 3);
  const ofB = blow(15 - 5, 2, 6, 3);
  // wins[a][b]: A's chance with a and b HP left and A to strike; next: the same with B to strike.
  const wins = Array.from({ length: hpA + 1 }, () => new Float64Array(hpB + 1));
  const next = Array.from({ length: hpA + 1 }, () => new Float64Array(hpB + 1));
  for (let a = 1; a <= hpA; a++) {
    for (let b = 1; b <= hpB; b++) {
      let hits = 0;
      for (let damage = 1; damage < ofA.length; damage++)
        hits += ofA[damage] * (damage >= b ? 1 : next[a][b - damage]);
      let suffers = 0;
      for (let damage = 1; damage < ofB.length; damage++)
        suffers += ofB[damage] * (damage >= a ? 0 : wins[a - damage][b]);
      // wins = hits + missA × next and next = suffers + missB × wins: two lines, two unknowns.
      wins[a][b] = (hits + ofA[0] * suffers) / (1 - ofA[0] * ofB[0]);
      next[a][b] = suffers + ofB[0] * wins[a][b];
    }
  }
  return wins[hpA][hpB];
}

/** Whatever has an id, with what a screen needs to name it. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
}

export const named = ({ id, name, icon }: Named): Named => ({ id, name, icon });

/**
 * Makes copies of records that all have the same fields, in the same order; those left out are undefined. Objects of one
 * shape are read at once, and rules read records with every blow.
 */
export function shaper<Shape extends object>(fields: readonly string[]): (record: Shape) => Shape {
  // Parsed, because an object that grows field by field ends up as a slow one.
  const blank = JSON.parse(`{${fields.map(field => `"${field}":null`).join()}}`);
  for (const field of fields) blank[field] = undefined;
  return record => {
    const copy = { ...blank };
    for (const field of fields) copy[field] = record[field as keyof Shape];
    return copy;
  };
}

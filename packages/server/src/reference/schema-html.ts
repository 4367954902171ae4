import { html } from 'hono/html';
import { schemaName } from './example.js';
import type { Schema } from './openapi-types.js';

export type Html = ReturnType<typeof html>;

/** Text with its parts in backticks as code. */
export function prose(text: string): Html {
  const parts = text.split('`');
  return html`${parts.map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** The id of a named schema on the page. */
export function schemaId(name: string): string {
  return `schema-${name}`;
}

/** What a value is, in one line: `list of Option`, `"on" or "off"`. */
export function typeHtml(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = schemaName(schema.$ref);
    return html`<a href="#${schemaId(name)}">${name}</a>`;
  }
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return joined(schema.enum.map(literal), ' or ');
  if (schema.allOf) return joined(schema.allOf.map(typeHtml), ' and ');
  const variants = variantsOf(schema);
  if (variants) return joined(withoutRepeats(variants), ' or ');
  if (schema.prefixItems) return html`list of exactly ${joined(schema.prefixItems.map(typeHtml), ', ')}`;
  if (schema.items) return html`list of ${typeHtml(schema.items)}`;
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return html`object of ${typeHtml(schema.additionalProperties)}`;
  return html`${[schema.type ?? 'any value'].flat().join(' or ')}`;
}

/** Variants of an object all read `object`, which is said once. */
function withoutRepeats(variants: readonly Schema[]): Html[] {
  const isObject = (schema: Schema) => schema.type === 'object' && schema.properties !== undefined;
  const firstObject = variants.findIndex(isObject);
  return variants.filter((each, i) => !isObject(each) || i === firstObject).map(typeHtml);
}

function variantsOf({ anyOf, oneOf }: Schema): readonly Schema[] | undefined {
  return anyOf ?? oneOf;
}

function literal(value: unknown): Html {
  return html`<code>${JSON.stringify(value)}</code>`;
}

function joined(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, i) => (i === 0 ? part : html`${separator}${part}`))}`;
}

/** Limits, default and example, as words. */
function limitsHtml(schema: Schema): Html {
  const words = [
    rangeText(schema.minimum, schema.maximum, ''),
    schema.exclusiveMinimum === undefined ? '' : `above ${schema.exclusiveMinimum}`,
    rangeText(schema.minLength, schema.maxLength, ' characters'),
    rangeText(schema.minItems, schema.maxItems, ' items'),
  ].filter(Boolean);
  const parts = words.map(text => html`${text}`);
  if (schema.pattern !== undefined) parts.push(html`pattern <code>${schema.pattern}</code>`);
  if (isShort(schema.default)) parts.push(html`default ${literal(schema.default)}`);
  if (isShort(schema.example)) parts.push(html`such as ${literal(schema.example)}`);
  return parts.length === 0 ? html`` : html`<span class="limits">${joined(parts, ', ')}</span>`;
}

const MAX_LITERAL_LENGTH = 80;

function isShort(value: unknown): boolean {
  return value !== undefined && JSON.stringify(value).length <= MAX_LITERAL_LENGTH;
}

function rangeText(low: number | undefined, high: number | undefined, unit: string): string {
  const text = (value: number) => value.toLocaleString('en');
  if (low !== undefined && high !== undefined) return `${text(low)} to ${text(high)}${unit}`;
  if (low !== undefined) return `at least ${text(low)}${unit}`;
  return high === undefined ? '' : `at most ${text(high)}${unit}`;
}

/** A named value: its type, limits and description in one line, and its own fields below it. */
export function fieldHtml(name: string, schema: Schema, isRequired: boolean, description?: string): Html {
  const text = description ?? schema.description;
  const line = html`<code class="name">${name}</code> <span class="type">${typeHtml(schema)}</span>
    ${isRequired ? '' : html`<span class="optional">optional</span>`} ${limitsHtml(schema)}
    ${text ? html`<span class="about">${prose(text)}</span>` : ''}`;
  if (!hasFields(schema)) return html`<li>${line}</li>`;
  return html`<li><details><summary>${line}</summary>${fieldsHtml(schema)}</details></li>`;
}

/** The fields of an object, of the items of a list, or of each variant; nothing for other values. */
export function fieldsHtml(schema: Schema): Html {
  const { properties = {}, required = [] } = schema;
  const inner = partsOf(schema).filter(hasFields);
  const variants = (variantsOf(schema) ?? []).filter(hasFields);
  const names = Object.keys(properties);
  return html`${
    names.length === 0
      ? ''
      : html`<ul class="fields">${names.map(name => fieldHtml(name, properties[name]!, required.includes(name)))}</ul>`
  }${inner.map(fieldsHtml)}${
    variants.length === 0
      ? ''
      : html`<ol class="variants">${variants.map(each => html`<li>${variantTitle(each)}${fieldsHtml(each)}</li>`)}</ol>`
  }`;
}

function variantTitle({ title, description }: Schema): Html {
  const text = title ?? description;
  return text ? html`<p>${prose(text)}</p>` : html``;
}

/** The schemas that all hold, for the value itself or for what it contains. */
function partsOf({ items, additionalProperties, prefixItems = [], allOf = [] }: Schema): Schema[] {
  return [items, additionalProperties, ...prefixItems, ...allOf].filter(part => typeof part === 'object');
}

function hasFields(schema: Schema): boolean {
  return (
    Object.keys(schema.properties ?? {}).length > 0 ||
    [...partsOf(schema), ...(variantsOf(schema) ?? [])].some(hasFields)
  );
}

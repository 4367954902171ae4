import { html } from 'hono/html';
import { exampleOf, schemaName } from './example.js';
import type { ApiDocument, ApiResponse, Operation, Schema } from './openapi-types.js';
import { fieldHtml, fieldsHtml, type Html, prose, schemaId, typeHtml } from './schema-html.js';

/** An operation with its address. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The page that shows an OpenAPI document. It has no script: what folds is a `details` element. */
export async function referencePage(document: ApiDocument): Promise<string> {
  const { info, components } = document;
  const tags = callsByTag(document);
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${info.title} API</title>
    <link rel="icon" href="/api/docs/icon.svg">
    <link rel="stylesheet" href="/api/docs/style.css">
  </head>
  <body>
    <header>
      <h1>${info.title} API <small>${info.version}</small></h1>
      <p>${prose(info.description ?? '')}</p>
      <p><a href="/api/openapi.json">OpenAPI document</a></p>
    </header>
    <nav aria-label="Contents">${[...tags].map(tagLinks)}<a class="tag" href="#schemas">Schemas</a></nav>
    <main>
      ${[...tags].map(
        ([tag, calls]) => html`<section>
        <h2 id="${tagId(tag)}">${tag}</h2>
        ${calls.map(call => callHtml(call, components.schemas))}
      </section>`,
      )}
      <section>
        <h2 id="schemas">Schemas</h2>
        ${Object.entries(components.schemas).map(schemaHtml)}
      </section>
    </main>
  </body>
</html>
`;
  return String(await page);
}

function callsByTag({ paths }: ApiDocument): Map<string, Call[]> {
  const tags = new Map<string, Call[]>();
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const tag = operation.tags[0] ?? 'Other';
      tags.set(tag, [...(tags.get(tag) ?? []), { method, path, operation }]);
    }
  }
  return tags;
}

function tagId(tag: string): string {
  return `tag-${tag.toLowerCase()}`;
}

function callId({ method, path }: Call): string {
  return `${method}-${path.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '')}`;
}

function tagLinks([tag, calls]: [string, readonly Call[]]): Html {
  return html`<a class="tag" href="#${tagId(tag)}">${tag}</a>
    <ul>${calls.map(call => html`<li><a href="#${callId(call)}">${call.operation.summary}</a></li>`)}</ul>`;
}

/** The id is inside the fold, because browsers open a fold when a link leads into it. */
function callHtml(call: Call, schemas: ApiDocument['components']['schemas']): Html {
  const { method, path, operation } = call;
  const { parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  return html`<details class="call">
    <summary><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${path}</code> <span class="summary">${operation.summary}</span></summary>
    <div id="${callId(call)}" class="inside">
      ${operation.description ? html`<p>${prose(operation.description)}</p>` : ''}
      ${
        parameters.length === 0
          ? ''
          : html`<h3>Parameters</h3><ul class="fields">${parameters.map(each =>
              fieldHtml(
                `${each.name} (${each.in})`,
                each.schema ?? {},
                each.required === true,
                each.description,
              ),
            )}</ul>`
      }
      ${body ? bodyHtml(call, body, schemas) : ''}
      <h3>Answers</h3>
      ${answersHtml(responses)}
    </div>
  </details>`;
}

function bodyHtml({ method, path }: Call, body: Schema, schemas: ApiDocument['components']['schemas']): Html {
  const example = JSON.stringify(exampleOf(body, schemas), null, 2);
  const referred = body.$ref === undefined ? undefined : schemas[schemaName(body.$ref)];
  return html`<h3>Body</h3><p class="type">${typeHtml(body)}</p>${fieldsHtml(referred ?? body)}
    <pre tabindex="0">${method.toUpperCase()} ${path}
content-type: application/json

${example}</pre>`;
}

/** One line for each answer; all refusals have the same schema, so they share a line. */
function answersHtml(responses: Readonly<Record<string, ApiResponse>>): Html {
  const all = Object.entries(responses);
  const refusals = all.filter(([status]) => Number(status) >= 400);
  const refusal = refusals[0]?.[1].content?.['application/problem+json']?.schema;
  return html`<ul class="fields">${all
    .filter(([status]) => Number(status) < 400)
    .map(([status, { description, content = {} }]) => {
      const types = Object.entries(content).map(
        ([media, { schema = {} }]) =>
          html`<span class="type">${typeHtml(schema)}</span> <span class="limits">${media}</span>`,
      );
      return html`<li><code class="name">${status}</code> ${types} <span class="about">${prose(description)}</span></li>`;
    })}${
    refusal
      ? html`<li><code class="name">${refusals.map(([status]) => status).join(', ')}</code> <span class="type">${typeHtml(refusal)}</span> <span class="limits">application/problem+json</span></li>`
      : ''
  }</ul>`;
}

function schemaHtml([name, schema]: [string, Schema]): Html {
  return html`<details class="call">
    <summary><code class="path">${name}</code> <span class="summary">${schema.title ?? ''}</span></summary>
    <div id="${schemaId(name)}" class="inside">
      ${schema.description ? html`<p>${prose(schema.description)}</p>` : ''}
      <p class="type">${typeHtml(schema)}</p>
      ${fieldsHtml(schema)}
    </div>
  </details>`;
}

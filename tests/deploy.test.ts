import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#server/metrics/metrics.ts';
import { measuredServer } from './support/measured-server.ts';

const fileOf = (name: string) => readFileSync(path.join(import.meta.dirname, '../deploy', name), 'utf8');
const words = v.pipe(v.string(), v.trim(), v.minLength(20));

const Rule = v.strictObject({
  alert: v.pipe(v.string(), v.regex(/^Wijha[A-Z][A-Za-z]+$/)),
  expr: v.string(),
  for: v.optional(v.pipe(v.string(), v.regex(/^\d+m$/))),
  labels: v.strictObject({ severity: v.picklist(['critical', 'warning']) }),
  annotations: v.strictObject({ summary: words, action: words }),
});
const Alerts = v.strictObject({ groups: v.array(v.strictObject({ name: v.string(), rules: v.array(Rule) })) });
const Panel = v.object({
  id: v.number(),
  title: v.string(),
  description: v.optional(v.string()),
  type: v.string(),
  targets: v.optional(v.array(v.object({ expr: v.string(), legendFormat: v.string() })), []),
});
const Dashboard = v.object({
  panels: v.array(Panel),
  templating: v.object({ list: v.array(v.object({ name: v.string(), query: v.unknown() })) }),
});

const alerts = v.parse(Alerts, parse(fileOf('alerts.yaml'))).groups.flatMap(({ rules }) => rules);
const dashboard = v.parse(Dashboard, JSON.parse(fileOf('dashboard.json')));
const shown = dashboard.panels.flatMap(({ targets }) => targets);
const server = await measuredServer();

/** Figures with the labels of their values, by the names that expressions use. */
function figuresOf(text: string): Map<string, Set<string>> {
  const figures = new Map<string, Set<string>>();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const ending of type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      figures.set(name + ending, new Set());
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} \S+$/gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) figures.get(name)?.add(label);
  return figures;
}

/** Labels that Prometheus adds to everything it collects. */
const ADDED = ['job', 'instance'];
/** What Prometheus itself knows of a server. */
const OF_PROMETHEUS = ['up'];

interface Used {
  readonly figure: string;
  readonly labels: readonly string[];
}

/** What an expression uses of figures, and the labels it groups by. Throws where it is not PromQL. */
function usedBy(expression: string): { used: Used[]; grouped: string[] } {
  const used: Used[] = [];
  const grouped: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`Not PromQL after "${expression.slice(0, from)}": ${expression}`);
      const text = (part: { from: number; to: number }) => expression.slice(part.from, part.to);
      if (type.name === 'GroupingLabels') grouped.push(...node.getChildren('LabelName').map(text));
      if (type.name !== 'VectorSelector') return;
      const figure = node.getChild('Identifier');
      if (!figure) throw new Error(`A selector without a name: ${expression.slice(from, to)}`);
      const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
      const labels = matchers.map((matcher) => matcher.getChild('LabelName')).filter((label) => label !== null);
      used.push({ figure: text(figure), labels: labels.map(text) });
    },
  });
  return { used, grouped };
}

/** A figure that counts what happens has labels only once it happened: here each happens once. */
async function withEverythingMeasured(): Promise<string> {
  const { measures, write } = createMetrics(import.meta.dirname, {
    databaseFigures: { ask: async () => [{ queue: 'photo-sizes', waiting: 1, oldestSeconds: 1 }] },
    renderer: { figures: { waiting: 0, busyMs: 1 } },
  });
  measures.answered({ endpoint: 'page', status: 200, isAborted: false, seconds: 1 });
  measures.pageAsked('kept');
  measures.pageRendered(true, 1);
  measures.messageEnded('email', 'sent');
  measures.jobEnded('photo-sizes', 'done');
  measures.queryWasSlow('selectMessages in accounts/messages-sql.ts');
  return write();
}

test('every figure and label of the alerts and the dashboard is one that a server has', async () => {
  const exported = figuresOf(await (await fetch(server.metrics)).text());
  const measured = figuresOf(await withEverythingMeasured());
  const labelsOf = (figure: string) => [...(exported.get(figure) ?? []), ...(measured.get(figure) ?? []), ...ADDED];
  for (const { expr } of [...alerts, ...shown]) {
    const { used, grouped } = usedBy(expr);
    expect(used.length, expr).toBeGreaterThan(0);
    const own = used.filter(({ figure }) => !OF_PROMETHEUS.includes(figure));
    for (const { figure, labels } of own) {
      expect([...exported.keys()], expr).toContain(figure);
      for (const label of labels) expect(labelsOf(figure), `${figure} in ${expr}`).toContain(label);
      for (const label of grouped) expect(labelsOf(figure), `${figure} in ${expr}`).toContain(label);
    }
  }
});

test('every figure of our own is in the dashboard and in docs/operate.md', async () => {
  const exported = [...(await (await fetch(server.metrics)).text()).matchAll(/^# TYPE (wijha_\w+) /gm)];
  const names = exported.map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(15);
  const inDashboard = shown.map(({ expr }) => expr).join(' ');
  const documented = readFileSync(path.join(import.meta.dirname, '../docs/operate.md'), 'utf8');
  expect(names.filter((name) => !inDashboard.includes(name))).toEqual([]);
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('every alert is explained in docs/operate.md, and there is no other one', () => {
  const documented = readFileSync(path.join(import.meta.dirname, '../docs/operate.md'), 'utf8');
  const rows = [...documented.matchAll(/^\| `(Wijha\w+)` \| .{10,} \| .{20,} \|$/gm)].map(([, name]) => name);
  expect(rows).toEqual(alerts.map(({ alert }) => alert));
  expect(new Set(rows).size).toBe(rows.length);
});

test('the dashboard has a number, a title and an explanation for each panel, and its variables are used', () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { type, title, description = '', targets } of dashboard.panels) {
    expect(title).not.toBe('');
    expect(targets.length > 0, title).toBe(type !== 'row');
    expect(type === 'row' || description.length > 0, title).toBe(true);
  }
  const text = fileOf('dashboard.json');
  for (const { name } of dashboard.templating.list) expect(text).toMatch(new RegExp(String.raw`\$\{?${name}\b`));
});

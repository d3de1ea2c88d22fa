import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { type Defect, Violation, World } from './world.ts';

const people = ['noura', 'fahad'] as const;
const scopes = [GUEST_SCOPE, ...people];
const NETWORKS = ['good', 'good', 'lossy', 'lossy', 'down', 'portal'] as const;
const SERVERS = ['healthy', 'healthy', 'healthy', 'failing', 'busy'] as const;
const YEAR_MS = 365 * 86_400_000;
const JUMPS_MS = [
  -40 * YEAR_MS,
  -10 * YEAR_MS,
  -YEAR_MS,
  -86_400_000,
  -3_600_000,
  -90_000,
  90_000,
  3_600_000,
  86_400_000,
  YEAR_MS,
  10 * YEAR_MS,
  40 * YEAR_MS,
];
const STEPS = 70;

/**
 * Runs one schedule: people send, edit and delete while tabs die, networks fail and clocks are set. Then faults stop and the result is checked.
 * Throws `Violation`. The same seed gives the same schedule; `isTraced` records its trace.
 */
export function runSchedule(seed: number, defect: Defect = {}, isTraced = false): World {
  const world = new World(seed, defect, isTraced);
  try {
    injectFaults(world);
    finishWithoutFaults(world);
    checkResult(world);
  } catch (error) {
    if (error instanceof Violation && world.trace) error.message += `\n${world.trace.join('\n')}`;
    throw error;
  }
  return world;
}

function injectFaults(world: World): void {
  const { random, tabs } = world;
  const first = random.pick(3);
  for (const tab of tabs) tab.person = first === 0 ? null : (people[first - 1] ?? null);
  world.cookie = tabs[0]?.person ?? null;
  world.addIntent(tabs[0]?.person ?? GUEST_SCOPE, random.pick(3), random.pick(5) === 0);
  for (let at = 0; at < STEPS; at += 1) {
    const tab = tabs[random.pick(2)];
    if (!tab) return;
    const dice = random.pick(100);
    if (dice < 58) {
      if (!world.step(tab)) world.startDrain(tab, random.pick(2) === 0);
    } else if (dice < 64) world.startDrain(tab, random.pick(2) === 0);
    else if (dice < 67) world.pass(200 + random.pick(5_000));
    else if (dice < 70) world.pass(20_000 + random.pick(50_000));
    else if (dice < 71) world.pass(1_200_000 + random.pick(60_000));
    else if (dice < 73) world.kill(tab);
    else if (dice < 79) world.network = NETWORKS[random.pick(NETWORKS.length)] ?? 'good';
    else if (dice < 82) world.server = SERVERS[random.pick(SERVERS.length)] ?? 'healthy';
    else if (dice < 89) changeSomeItem(world, tab);
    else if (dice < 92) world.arriveLate();
    else if (dice < 93) world.loseUploads();
    else if (dice < 97) world.setClock(JUMPS_MS[random.pick(JUMPS_MS.length)] ?? 0);
    else if (dice < 98) world.cookie = null;
    else if (dice < 99) world.signIn(tab, random.pick(3) === 0 ? null : (people[random.pick(2)] ?? null));
    else if (world.intents.length < 4) world.addIntent(tab.person ?? GUEST_SCOPE, random.pick(3), random.pick(5) === 0);
  }
}

function changeSomeItem(world: World, tab: World['tabs'][number]): void {
  const { random, rows } = world;
  if (rows.size === 0) return;
  const item = [...rows.values()][random.pick(rows.size)];
  if (!item) return;
  const choice = random.pick(6);
  if (choice === 5) world.voidKeyAsStranger(item.id);
  else if (item.withdrawal && random.pick(2) === 0) world.startKeep(tab, item);
  else if (choice === 0) world.startTakeBack(tab, item, 'delete');
  else if (choice < 4) world.startTakeBack(tab, item, 'edit');
  else world.startUrgent(tab, item);
}

/** Without faults from here on: everybody signs in in turn, sends due items and corrects refused ones. */
function finishWithoutFaults(world: World): void {
  const { tabs, rows, random } = world;
  finish(world);
  // Drafts of a tab that died before they were sent again.
  for (const { intent, isOpen } of world.drafts.values())
    if (isOpen) world.submit(Object.assign(intent, { isBad: false }));
  world.areFaultsOver = true;
  world.network = 'good';
  world.server = 'healthy';
  const [tab] = tabs;
  if (!tab) return;
  for (let round = 0; round < 14 && (rows.size > 0 || round === 0); round += 1) {
    for (const scope of scopes) {
      for (const other of tabs) other.person = scope === GUEST_SCOPE ? null : scope;
      world.signIn(tab, scope === GUEST_SCOPE ? null : scope);
      finish(world);
      // Requests that were cut earlier may still arrive.
      if (random.pick(4) === 0) world.arriveLate();
      world.pass(3_700_000);
      world.startDrain(tab, false);
      finish(world);
      // No corrections in the first rounds: a refused item must not block the others.
      if (round > 5) correctRefused(world, tab, scope);
    }
    if (round === 5)
      for (const item of rows.values())
        if (item.state !== 'needs_attention')
          throw new Violation(`${item.id} (${item.scope}) is still ${item.state} without faults`);
  }
}

function correctRefused(world: World, tab: World['tabs'][number], scope: string): void {
  const refused = [...world.rows.values()].filter((item) => item.scope === scope && item.state === 'needs_attention');
  for (const item of refused) {
    if (
      item.delivery === 'voided'
        ? world.random.pick(2) === 0
        : item.problem?.code === 'invalid' || item.problem?.code === 'key_reused'
    )
      world.startTakeBack(tab, item, 'edit');
    else world.startUrgent(tab, item);
    finish(world);
  }
}

function finish(world: World): void {
  for (let at = 0; world.tabs.some(({ work }) => work); at += 1) {
    if (at > 2_000) throw new Violation('The work of a tab does not end');
    for (const tab of world.tabs) world.step(tab);
  }
}

function checkResult(world: World): void {
  while (world.delayedCount > 0) world.arriveLate();
  if (world.rows.size > 0) throw new Violation(`${[...world.rows.keys()].join()} are still in the outbox`);
  for (const intent of world.intents) {
    const times = world.carriedOut.get(intent) ?? 0;
    if (times !== (intent.isDeleted ? 0 : 1))
      throw new Violation(
        `Intent ${intent.id} was carried out ${times} times${intent.isDeleted ? ' although it was deleted' : ''}`,
      );
  }
  for (const [key, { intent }] of world.commands)
    if (!world.receipts.has(key)) throw new Violation(`Intent ${intent.id} arrived, but no receipt is stored`);
  if (world.files.size > 0) throw new Violation('Files are still stored after the receipt');
}

import fs from 'node:fs';
import { hasAppSources } from './build.mjs';
import { CannotGoOn, runNpm, step } from './run.mjs';

const OLDEST_NODE = 20;
/** Required to run TypeScript and the tools; for Linux and Windows it is installed as a package. */
const PROJECT_NODE = 24;

const majorVersion = Number.parseInt(process.versions.node, 10);
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const packagedNode = `node_modules/node-${platform}/bin/node${process.platform === 'win32' ? '.exe' : ''}`;

/** The Node that runs the project. */
export function projectNode() {
  return fs.existsSync(packagedNode) ? packagedNode : process.execPath;
}

/** Installs the packages of package-lock.json unless they are installed. */
export async function ensurePackages() {
  if (majorVersion < OLDEST_NODE)
    throw new CannotGoOn(`Node ${OLDEST_NODE} or newer is required (this is ${process.versions.node}).`);
  const lock = readJson('package-lock.json');
  if (!lock) throw new CannotGoOn('package-lock.json is missing or damaged; run this in a complete checkout.');
  if (majorVersion < PROJECT_NODE && !lock.packages[`node_modules/node-${platform}`]) {
    throw new CannotGoOn(
      `On ${platform} Node ${PROJECT_NODE} or newer must be installed (this is ${process.versions.node}); download it from https://nodejs.org.`,
    );
  }
  if (isInstalled(lock)) return;
  console.log('Installing the packages (takes about a minute) …');
  // Development packages too, whatever NODE_ENV is, where they build the app.
  const development = hasAppSources() ? '--include=dev' : '--omit=dev';
  const installing = runNpm(['ci', '--loglevel=error', development, '--include=optional']);
  await step(
    installing,
    'The packages could not be installed; see the output above. Check the network and run this again.',
  );
  if (majorVersion < PROJECT_NODE && !fs.existsSync(packagedNode)) {
    throw new CannotGoOn(
      `npm did not install the package node-${platform}; run this again, or install Node ${PROJECT_NODE}.`,
    );
  }
}

/** npm writes its record of installed packages last, so an interrupted installation is detected. */
function isInstalled(lock) {
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;
  const isProduction = !hasAppSources();
  return Object.entries(lock.packages).every(([place, { version, integrity, optional, dev, devOptional }]) => {
    if (place === '') return true;
    const found = installed[place];
    if (!found)
      return (optional || (isProduction && (dev || devOptional))) && place !== `node_modules/node-${platform}`;
    return found.version === version && found.integrity === integrity;
  });
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

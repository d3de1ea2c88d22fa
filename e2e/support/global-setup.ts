import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importFile, root, startServer } from './server.ts';
import { sweepTemporaryFolders, temporaryFolder } from '../../tests/support/temporary-folder.ts';

/** Invented adverts in the format of a dealer's file; the second has no price. */
const ads = [
  'ad_id,Link,Make,Type,Year,Origin,Color,Options,Engine_Size,Fuel_Type,Gear_Type,Condition,Mileage,Region,Price,Negotiable,title_ar,make_ar,type_ar',
  '900001,,Toyota,Camry,2019,Saudi,White,Semi Full,2.5,Gas,Automatic,Used,88000,Abha,64000,False,تويوتا كامري 2019 سعودي نص فل,تويوتا,كامري',
  '900002,,Hyundai,Elantra,2021,Saudi,Grey,Full,2.0,Gas,Automatic,Used,52000,Abha,0,True,هيونداي النترا 2021 سعودي فل,هيونداي,النترا',
];

/** Properties that wait at the desk: they say neither rent nor sale, the second no price either. */
const villas = [
  'city,district,size,bedrooms,price,details',
  'الرياض,حي العارض,312,5,95000,فيلا هادئة قريبة من المدرسة',
  'الرياض,حي الملقا,280,4,,فيلا على شارعين بحديقة صغيرة',
];

/** Address of a running server, for development of journeys, with its data folder in JOURNEYS_DATA. Without it a server is started. */
const given = process.env['JOURNEYS_URL'];

/** Starts one server for all journeys, with the demonstration and a few imported adverts in a temporary folder. Returns a function that stops it. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (given) return undefined;
  if (!existsSync(path.join(process.env['DIST'] ?? path.join(root, 'dist'), 'index.html')))
    throw new Error('The journeys go through the built app: run `npm run build` first.');
  sweepTemporaryFolders();
  const { folder, remove } = temporaryFolder('journeys');
  const server = await startServer({ DATA_DIR: folder });
  const stop = async () => {
    await server.stop();
    remove();
  };
  try {
    const file = path.join(folder, 'ads.csv');
    writeFileSync(file, ads.join('\r\n'));
    importFile('cars', file, folder);
    const waiting = path.join(folder, 'waiting.csv');
    writeFileSync(waiting, villas.join('\r\n'));
    importFile('properties', waiting, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env['JOURNEYS_URL'] = server.url;
  process.env['JOURNEYS_DATA'] = folder;
  return stop;
}

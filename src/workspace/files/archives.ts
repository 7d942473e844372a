export { gather } from './gather';
export { writeZip } from './zip-write';

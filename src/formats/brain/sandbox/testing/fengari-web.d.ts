declare module 'fengari-web' {
  import type { Stock } from './stock';
  const stock: Stock;
  export default stock;
}

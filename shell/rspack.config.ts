import { shellConfig } from '@mostrador/federation/preset';

export default shellConfig({ root: import.meta.dirname });

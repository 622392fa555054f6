import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { workOnDeletedShops } from './deleted-shop-files.ts';
import { shopDataRoutes } from './shop-data.routes.ts';

export default defineModule({
  audit: auditWords,
  async work({ imageFiles: files, ...services }) {
    await workOnDeletedShops({ ...services, files });
  },
  routes: [shopDataRoutes],
});

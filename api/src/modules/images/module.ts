import { defineModule } from '../../module-declaration.ts';
import { loadImagesFrom } from './image-addresses.ts';
import { workOnImages } from './image-jobs.ts';
import { imageRoutes, registerImageFiles } from './images.routes.ts';

export default defineModule({
  site(app, { imageFiles, settings }) {
    loadImagesFrom(settings.imagesOrigin);
    registerImageFiles(app, imageFiles);
  },
  async work({ imageFiles: files, ...services }) {
    await workOnImages({ ...services, files });
  },
  routes: [imageRoutes],
});

export { ProductPicture, type ProductPictureProps } from './product-picture.tsx';

export { ImageField, type ImageFieldProps } from './image-field.tsx';

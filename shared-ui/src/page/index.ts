export {
  BottomBar,
  Card,
  type CardProps,
  Page,
  type PageProps,
  Row,
  type RowProps,
  Stack,
  type StackProps,
  Toolbar,
} from './page.tsx';

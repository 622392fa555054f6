export {
  BottomBar,
  Card,
  type CardProps,
  Hint,
  Page,
  type PageProps,
  Row,
  type RowProps,
  Stack,
  type StackProps,
  Toolbar,
} from './page.tsx';

export {
  TabList,
  type TabListProps,
  TabPanel,
  type TabPanelProps,
  Tabs,
  type TabsProps,
} from './tabs.tsx';

// The remotes take the types from here: only this package has Storybook.
export type { Meta, StoryObj } from 'storybook-react-rsbuild';

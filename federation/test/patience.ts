import { configure } from '@testing-library/react';

// `findBy…` waits for what happens; one second is less than a busy machine takes.
configure({ asyncUtilTimeout: 60_000 });

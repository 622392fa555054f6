/** The shop's users: its owner, who works the quiet hours, and two sellers with a shift each. */
export type Seller = 'owner' | 'mornings' | 'evenings';

/** Who follows a value that changes on the server. */
export type Follower<T> = {
  onValue: (value: T) => void;
  /** Whether changes come as they happen. */
  onLive: (isLive: boolean) => void;
};

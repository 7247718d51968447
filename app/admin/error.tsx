'use client';

export { FrameFailure as default } from '@/components/shell/frame-failure';

'use client';

import { PageFailure } from '@/components/store/page-failure';

export default PageFailure;

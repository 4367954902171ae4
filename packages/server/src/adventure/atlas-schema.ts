import { z } from '@hono/zod-openapi';

export const atlasSchema = z.looseObject({}).openapi('Atlas');

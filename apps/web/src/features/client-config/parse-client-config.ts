import { type ClientConfig, clientConfigSchema } from '@skimreel/contract';

export const parseClientConfig = (answer: unknown): ClientConfig => clientConfigSchema.parse(answer);

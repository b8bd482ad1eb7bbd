export { tinyModel } from '../../../src/lib/core/methods/runtime/smoke/tiny-model.ts';

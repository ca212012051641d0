import base from './vitest.config.ts'
const b = base as any
export default { ...b, test: { ...b.test, setupFiles: ['tests/support/each-test-file.ts', '/tmp/tests-cpu-setup.ts'] } }

import { chromium } from 'playwright'
import { spawn } from 'node:child_process'
const port = 3987
const s = spawn('node', ['backend/start.mjs'], { env: { ...process.env, PORT: port, DATA_DIR: '/tmp/shotdata', ADMIN_TOKEN: 'browser-admin-token-1', RATE_LIMIT_PER_MINUTE: '0' }, stdio: 'inherit' })
for (;;) { try { const r = await fetch(`http://127.0.0.1:${port}/readyz`); if (r.ok) break } catch {} await new Promise(r => setTimeout(r, 300)) }
const { findChromium } = await import('/work/main/scripts/setup/find-chromium.mjs')
const b = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (const w of (process.argv[3] ?? '390,768,1280').split(',').map(Number)) for (const [i, path] of process.argv[2].split(',').entries()) {
  const p = await b.newPage({ viewport: { width: w, height: w === 390 ? 844 : 900 }, reducedMotion: 'reduce' })
  await p.goto(`http://127.0.0.1:${port}${path}`)
  await p.screenshot({ path: `/tmp/shot-${i}-${w}.png`, fullPage: true })
  await p.close()
}
await b.close(); s.kill('SIGTERM')

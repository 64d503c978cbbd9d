// The server, restarted when its files change, and the web app, replaced in the browser as it is edited.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(fileURLToPath(import.meta.url), '../..')
const API_PORT = process.env.PORT ?? '3000'
const WEB_PORT = process.env.WEB_PORT ?? '5173'
const WEB_URL = `http://localhost:${WEB_PORT}`

function start(name, args, options) {
	const child = spawn(process.execPath, args, { stdio: 'inherit', ...options })
	child.on('exit', (code) => stopAll(`${name} ended`, code ?? 0))
	child.on('error', (error) => stopAll(`${name} could not start: ${error.message}`, 1))
	return child
}

let stopping = false
function stopAll(reason, code) {
	if (stopping) return
	stopping = true
	if (reason !== '') console.log(`dev: ${reason}; stopping.`)
	process.exitCode = code
	for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

const watched = [
	'--watch',
	'--watch-preserve-output',
	'--disable-warning=ExperimentalWarning',
	'server/src/main.ts',
	...process.argv.slice(2),
]
const children = [
	start('the server', watched, { cwd: ROOT, env: { PUBLIC_URL: WEB_URL, ...process.env, PORT: API_PORT } }),
	start('the web app', [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', WEB_PORT, '--strictPort'], {
		cwd: join(ROOT, 'web'),
		env: { ...process.env, PRAXIS_SERVER: `http://localhost:${API_PORT}` },
	}),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll('', 0))
console.log(`dev: open ${WEB_URL}`)

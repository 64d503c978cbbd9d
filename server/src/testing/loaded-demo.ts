import { enableCompileCache } from 'node:module'
import { demoFirmOf } from '../demo/demo-firm.ts'
import { loadConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { runServer } from '../platform/process/run-server.ts'
import { withPlatform } from '../platform/process/with-platform.ts'

// `loaded-demo.ts load` loads the demo firm into DATA_DIR and ends; `loaded-demo.ts serve` serves the demo from a copy of it.
// Every journey file needs the same firm: copying it takes a tenth of the time of generating it.
enableCompileCache()
const config = loadConfig(process.env)
const demoFirm = demoFirmOf(config, true)

if (process.argv[2] === 'load') {
	await withPlatform(config, (platform) => demoFirm(() => platform).load())
} else {
	process.exitCode = await runServer({
		config,
		log: createLog(config),
		loadApp: async () => (await import('../app.ts')).buildApp,
		demoFirm: (platform) => ({ ...demoFirm(platform), load: async () => undefined }),
		greet: async (_, url) => [`Praxis is ready at ${url}`],
	})
}

import type { ServerResponse } from 'node:http'
import { startTestApp } from './test-app.ts'
import type { TestDatabase } from './test-database.ts'

/** A server of its own on the database of a test, in a process that the test kills: `node mortal-server.ts URL PASSWORD`. It says
 *  its address. After the message `die` it ends when it has stored changes of a text and is about to answer. */
const [url = '', loginPassword = ''] = process.argv.slice(2)
const database: Pick<TestDatabase, 'url' | 'loginPassword'> = { url, loginPassword }
const firm = await startTestApp({ database: database as TestDatabase, work: false })

let isDoomed = false
process.on('message', () => {
	isDoomed = true
})
process.on('disconnect', () => process.exit())

firm.app.server.prependListener('request', ({ method, url: path = '' }, response: ServerResponse) => {
	if (method !== 'POST' || !path.endsWith('/steps')) return
	const { writeHead } = response
	response.writeHead = ((...args: Parameters<typeof writeHead>) => {
		if (isDoomed && args[0] === 200) process.kill(process.pid, 'SIGKILL')
		return writeHead.apply(response, args)
	}) as typeof writeHead
})
process.send?.(await firm.listen())

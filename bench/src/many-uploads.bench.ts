import { randomBytes, randomFillSync } from 'node:crypto'
import { type Firm, signIn } from './firm.ts'
import { timeOf } from './measure.ts'
import { watchMemory } from './memory.ts'
import { printTable } from './print.ts'
import { putInParts } from './upload.ts'

const UPLOADERS = 20
const FILES = 10
const MEGABYTE = 1024 * 1024
/** The largest file that staff may upload. */
const FILE_BYTES = 100 * MEGABYTE
const ACCOUNTS = ['paralegal', 'attorney', 'attorney2', 'admin', 'superuser']

/** Twenty people upload a gigabyte each at the same time, in files of the largest size: what the server needs of memory, and how fast. */
export async function measureManyUploads({ app }: Firm): Promise<void> {
	const cookies = await Promise.all(ACCOUNTS.map((name) => signIn(app.url, `${name}@demo.praxis.test`)))
	const content = randomBytes(FILE_BYTES)
	const upload = async (cookie: string) => {
		for (let file = 0; file < FILES; file += 1) {
			// No two contents are the same: a known one would not be stored again.
			const own = Buffer.from(content)
			randomFillSync(own, 0, 64)
			await putInParts(app.url, own, { cookie, origin: app.url })
		}
	}
	const { pid } = app.child
	if (pid === undefined) throw new Error('the product is not running')
	const { result: took, ...memory } = await watchMemory(pid, () =>
		timeOf(() => Promise.all(Array.from({ length: UPLOADERS }, (_, at) => upload(cookies[at % cookies.length] ?? '')))),
	)
	const megabytes = (UPLOADERS * FILES * FILE_BYTES) / MEGABYTE
	printTable(
		`${UPLOADERS} people upload ${megabytes / UPLOADERS} MB each at once`,
		['MB in all', 'seconds', 'MB/s', 'memory before, MB', 'at most', 'after'],
		[[megabytes, took / 1000, (megabytes * 1000) / took, memory.before, memory.peak, memory.after]],
	)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'praxis-files'
const KEY = 'S3RVER'

/** An S3 server with one empty bucket, on a free port of this machine. */
export interface S3Server {
	/** For FILES_URL. */
	readonly filesUrl: string
	stop(): Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
	const directory = await mkdtemp(join(tmpdir(), 'praxis-s3-'))
	const server = new S3rver({
		address: '127.0.0.1',
		port: 0,
		silent: true,
		directory,
		configureBuckets: [{ name: BUCKET }],
	})
	const { port } = await server.run()
	const endpoint = `http://127.0.0.1:${port}`
	return {
		filesUrl: `s3://${KEY}:${KEY}@127.0.0.1:${port}/${BUCKET}?region=us-east-1&endpoint=${encodeURIComponent(endpoint)}`,
		async stop() {
			await server.close()
			await rm(directory, { recursive: true, force: true })
		},
	}
}

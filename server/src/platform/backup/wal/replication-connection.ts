import { Readable } from 'node:stream'
import pg from 'pg'
import { z } from 'zod'

export const REPLICATION_NAME = 'praxis_wal'

/** A connection that speaks the replication protocol (PostgreSQL 18, 54.4). The account needs the right REPLICATION. */
export async function openReplication(ownerUrl: string): Promise<pg.Client> {
	const settings = { connectionString: ownerUrl, replication: 'true', application_name: REPLICATION_NAME }
	const client = new pg.Client(settings)
	await client.connect()
	return client
}

const system = z.object({ systemid: z.string(), timeline: z.coerce.number().int(), xlogpos: z.string() })

/** Which server it is, its timeline, and how far its log is on the disk. */
export async function identifySystem(client: pg.Client): Promise<z.infer<typeof system>> {
	const { rows } = await client.query('IDENTIFY_SYSTEM')
	return system.parse(rows[0])
}

/** Copy messages of a command as a stream; the server is slowed down when they are not read. `finish` is called when the command has ended. */
export function copyMessages(client: pg.Client): { readonly messages: Readable; finish(error?: Error): void } {
	const { connection } = client
	const messages = new Readable({
		objectMode: true,
		highWaterMark: 64,
		read: () => {
			connection.stream.resume()
		},
	})
	const onData = ({ chunk }: { readonly chunk: Buffer }) => {
		if (!messages.push(Buffer.from(chunk))) connection.stream.pause()
	}
	connection.on('copyData', onData)
	const finish = (error?: Error) => {
		connection.off('copyData', onData)
		if (error === undefined) messages.push(null)
		else messages.destroy(error)
	}
	return { messages, finish }
}

/** Sends a message within a copy that goes both ways. */
export function sendStatus({ connection }: pg.Client, message: Buffer): void {
	const copying = connection as typeof connection & { sendCopyFromChunk(chunk: Buffer): void }
	copying.sendCopyFromChunk(message)
}

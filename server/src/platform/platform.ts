import type { Role } from '@praxis/contract/kernel/permissions'
import type { Logger } from 'pino'
import type { WalArchive } from './backup/wal/wal-archive.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { EventHub } from './events/event-hub.ts'
import type { FileStore } from './files/file-store.ts'
import type { ServerHealth } from './health/server-health.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { InboundMail } from './mail/inbound-mail.ts'
import type { Mailer } from './mail/mailer.ts'
import type { SecretBox } from './secrets/secret-box.ts'

/** What a process is made of. Built once by `main` (or by a test), handed down in the context, never imported. */
export interface Platform {
	readonly config: Config
	readonly log: Logger
	readonly clock: Clock
	readonly db: Database
	readonly events: EventHub
	readonly jobs: JobQueue
	readonly files: FileStore
	readonly health: ServerHealth
	readonly mail: Mailer
	readonly inboundMail: InboundMail
	readonly secrets: SecretBox
	/** Archive of the bundled server, in the process that runs it. */
	readonly walArchive?: WalArchive
	/** The invented firm, where the process can load it. */
	readonly demo?: DemoFirm
}

/** The invented firm to try the product on. `main` hands it in, so that the product itself does not hold it. */
export interface DemoFirm {
	/** This process runs nothing but the demo, on data that is thrown away: its accounts may be listed on the login page. */
	readonly isRunning: boolean
	readonly accounts: readonly DemoLogin[]
	/** Fills a firm that has no clients and cases yet. */
	load(): Promise<void>
}

export interface DemoLogin {
	readonly email: string
	readonly password: string
	readonly fullName: string
	readonly role: Role
}

/** The only source of the present moment. */
export interface Clock {
	now(): Date
}

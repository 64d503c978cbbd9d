import type pg from 'pg'
import type { Operation } from './operations.ts'

const READS = 'it reads, and is sent as a POST since its question is long or private'
const OWN = 'it is about how the person works, and changes nothing of a client, a case or the firm'
const SAME = 'what it asks for is so already'
const NO_ACCOUNT = 'it answers so, too, where no account has that address'

/** What may succeed without an audit row, each with its reason. */
const UNAUDITED: ReadonlyMap<string, string> = new Map([
	['account.completeOnboarding', OWN],
	['account.withdrawEmailChange', SAME],
	['agent.switch', SAME],
	['answers.clearBrowser', 'it forgets the response in the browser alone'],
	['answers.start', 'a response is audited when it is submitted'],
	['audit.verify', READS],
	['books.journal', READS],
	['conflicts.check', READS],
	['connections.mcp', 'each tool that it runs is an endpoint of its own'],
	['database.runTests', READS],
	['documentAnalyses.preview', READS],
	['documentFolders.ensure', SAME],
	['documentPreviews.render', READS],
	['documentUploads.findNames', READS],
	['documents.link', SAME],
	['documents.setFavorite', OWN],
	['intake.stopFollowUps', SAME],
	['messages.read', OWN],
	['models.preview', READS],
	['notifications.markAll', OWN],
	['notifications.see', OWN],
	['passkeys.registerOptions', 'the passkey is audited when it is registered'],
	['passkeys.signInOptions', 'the sign-in is audited when it is done'],
	['payments.refresh', SAME],
	['rounding.clear', SAME],
	['savedMethods.refresh', SAME],
	['session.forgotPassword', NO_ACCOUNT],
	['session.register', NO_ACCOUNT],
	['session.registerOneClick', NO_ACCOUNT],
	['session.requestLink', NO_ACCOUNT],
	['session.resendVerification', NO_ACCOUNT],
])

/** The number of rows in the audit log. */
async function countAudited(owner: pg.Client): Promise<string> {
	const { rows } = await owner.query<{ count: string }>('SELECT count(*)::text AS count FROM api.audit_log')
	return rows[0]?.count ?? ''
}

/** Counts the audit rows around the requests of one operation. */
export class AuditWatch {
	readonly #owner: pg.Client
	readonly #operation: Operation
	#before = ''
	#isDone = false
	#isAudited = false

	constructor(owner: pg.Client, operation: Operation) {
		this.#owner = owner
		this.#operation = operation
	}

	get #isChange(): boolean {
		return this.#operation.method !== 'GET' && !UNAUDITED.has(this.#operation.id)
	}

	async before(): Promise<void> {
		if (this.#isChange && !this.#isAudited) this.#before = await countAudited(this.#owner)
	}

	async after(status: number): Promise<void> {
		if (!this.#isChange || this.#isAudited || status !== 200) return
		this.#isDone = true
		this.#isAudited = this.#before !== (await countAudited(this.#owner))
	}

	/** An operation that succeeded, and never with an audit row; null if there is none. A repeated request needs none. */
	get problem(): string | null {
		return this.#isDone && !this.#isAudited ? `${this.#operation.id} has no audit row` : null
	}
}

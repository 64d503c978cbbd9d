import type { Operation } from './operations.ts'
import type { NamedRequest } from './requests.ts'
import type { Answer } from './walker.ts'

/** What a refusal must never tell: how the inside is made. */
const INSIDE =
	/node_modules|\.ts:\d+|SELECT |syntax error at|relation "|violates|PGRST|praxis_(firm|client|guest|identity)/

export interface Caller {
	readonly kind: 'anonymous' | 'guest' | 'person'
	readonly permissions: ReadonlySet<string>
	readonly isOfFirm: boolean
}

/** What the OpenAPI document says of a caller. */
export function mayCall({ access, guests }: Operation, caller: Caller): boolean {
	if (access === 'public') return true
	if (caller.kind === 'anonymous') return false
	if (access === 'self') return caller.kind === 'person' || guests
	if (access === 'firm') return caller.isOfFirm
	const needed = typeof access === 'string' ? [access] : access
	return needed.some((one) => caller.permissions.has(one))
}

function envelopeProblem(answer: Answer): string | null {
	if (!answer.contentType.startsWith('application/json'))
		return `refused with ${answer.contentType || 'no content type'}`
	const body: unknown = JSON.parse(answer.text)
	const isEnvelope =
		typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'requestId' in body
	if (!isEnvelope) return 'refused without code, message and requestId'
	return INSIDE.test(answer.text) ? `reveals internals: ${answer.text.slice(0, 200)}` : null
}

/** A missing service may be reported if the operation declares it; anything else is a fault. */
function faultOf(operation: Operation, answer: Answer): string | null {
	if (answer.status < 500) return null
	const isDeclared = answer.status === 503 && operation.errors.some((code) => answer.text.includes(`"code":"${code}"`))
	return isDeclared ? null : `answered ${answer.status} ${answer.text.slice(0, 200)}`
}

/** Longer addresses are none of ours, for anyone. */
const LONG_ADDRESS = 2000

function accessProblem(operation: Operation, request: NamedRequest, caller: Caller, answer: Answer): string | null {
	if (mayCall(operation, caller)) return null
	if (request.url.length > LONG_ADDRESS && answer.status === 404) return null
	const expected = caller.kind === 'anonymous' ? 401 : 403
	return answer.status === expected ? null : `may not be called, but answered ${answer.status}`
}

/** What is wrong with an answer; null when nothing is. */
export function judge(
	operation: Operation,
	request: NamedRequest,
	answer: Answer,
	caller: Caller,
	foreignMarks: readonly string[],
): string | null {
	const problem =
		faultOf(operation, answer) ??
		accessProblem(operation, request, caller, answer) ??
		(answer.status >= 400 ? envelopeProblem(answer) : null) ??
		seenMark(request, answer, foreignMarks)
	return problem === null ? null : `${operation.id} (${request.name}): ${problem}`
}

/** A refusal may repeat what was asked for; anything else foreign is a leak. */
function seenMark(request: NamedRequest, answer: Answer, marks: readonly string[]): string | null {
	const asked = `${request.url} ${request.body?.toString() ?? ''}`
	const seen = marks.find((mark) => answer.text.includes(mark) && !(answer.status >= 400 && asked.includes(mark)))
	return seen === undefined ? null : `shows the foreign ${seen}`
}

import type { InputOf } from '../kernel/endpoint.ts'
import type { intake } from './intake.contract.ts'

/** Input of the board for the address of its page. */
export function boardInput(params: URLSearchParams, ownId: string | undefined): InputOf<typeof intake.board> {
	return { search: params.get('q') || undefined, assignedTo: params.get('mine') === '1' ? ownId : undefined }
}

import { toast } from '../ui/toast/toast.tsx'
import { withPrefix } from './use-save.ts'

/** Does the work; a failure names it, `Failed to download: …`, and can be retried where that may help. */
export async function named<T>(failed: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		throw withPrefix(failed, error, () => named(failed, work))
	}
}

/** For `onError` and `catch`: shows a toast that names what failed, with a retry where that may help. */
export function failing(failed: string, retry?: () => Promise<unknown>): (error: unknown) => void {
	const again = retry && (() => named(failed, retry))
	return (error) => toast.failure(withPrefix(failed, error, again))
}

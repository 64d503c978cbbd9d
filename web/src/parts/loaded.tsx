import type { ReactNode } from 'react'
import { failureOf } from '../ui/form/failure.ts'
import { ErrorState } from '../ui/page/empty-state.tsx'

interface LoadedProps<T> {
	/** What `useQuery` or `useInfiniteQuery` gives. */
	readonly query: { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown }
	/** Shown until there is an answer. */
	readonly skeleton: ReactNode
	/** Heading level of an error, inside a card. */
	readonly level?: 1 | 3
	readonly children: (data: T) => ReactNode
}

/** A query on screen: its skeleton, its error with a retry, or its data, which stays while it is read again. */
export function Loaded<T>({ query: { data, error, refetch }, skeleton, level, children }: LoadedProps<T>) {
	if (data !== undefined) return children(data)
	if (error === null) return skeleton
	const heading = level === undefined ? {} : { level }
	return <ErrorState message={failureOf(error).message} onRetry={() => void refetch()} {...heading} />
}

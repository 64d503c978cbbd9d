import type { TokenRow } from '@praxis/contract/tokens/tokens.contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../../ui/form/failure.ts'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { TokenItem } from './token-item.tsx'
import classes from './tokens.module.css'

interface TokenListProps {
	readonly query: UseQueryResult<readonly TokenRow[]>
	/** What is said when there is none. */
	readonly none: string
	readonly actionsOf: (token: TokenRow) => ReactNode
}

/** API tokens, newest first. */
export function TokenList({ query, none, actionsOf }: TokenListProps) {
	if (query.data === undefined) {
		if (query.error !== null) {
			return <ErrorState level={3} message={failureOf(query.error).message} onRetry={() => query.refetch()} />
		}
		return (
			<>
				<LoadingNote what="the API tokens" />
				<Bone width={30} />
				<Bone width={44} />
			</>
		)
	}
	if (query.data.length === 0) return <p>{none}</p>
	return (
		<ul className={classes.rows} aria-label="API tokens">
			{query.data.map((token) => (
				<TokenItem key={token.id} token={token} actions={actionsOf(token)} />
			))}
		</ul>
	)
}

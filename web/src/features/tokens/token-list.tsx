import type { TokenRow } from '@praxis/contract/tokens/tokens.contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
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
	const skeleton = (
		<>
			<LoadingNote what="the API tokens" />
			<Bone width={30} />
			<Bone width={44} />
		</>
	)
	return (
		<Loaded query={query} skeleton={skeleton} level={3}>
			{(tokens) =>
				tokens.length === 0 ? (
					<p>{none}</p>
				) : (
					<ul className={classes.rows} aria-label="API tokens">
						{tokens.map((token) => (
							<TokenItem key={token.id} token={token} actions={actionsOf(token)} />
						))}
					</ul>
				)
			}
		</Loaded>
	)
}

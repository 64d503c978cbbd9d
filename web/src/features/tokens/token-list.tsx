import { PERMISSIONS } from '@praxis/contract/kernel/permissions'
import type { TokenRow } from '@praxis/contract/tokens/tokens.contract'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { expiryState } from './token-expiry.ts'
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

interface TokenItemProps {
	readonly token: TokenRow
	readonly actions: ReactNode
}

/** One token: its name and end, what it may do, when it was last used. */
function TokenItem({ token, actions }: TokenItemProps) {
	const state = expiryState(token, new Date())
	return (
		<li className={classes.row}>
			<IconKey {...glyphProps()} />
			<Stack gap="half">
				<Row as="p" lineGap={1} weight="medium" breaks>
					{token.name}
					<Hint as="code" weight="normal" font="mono">
						praxis_pat_…{token.hint}
					</Hint>
					{state === 'expired' && <StatusMark tone="red">Expired</StatusMark>}
					{state === 'soon' && <StatusMark tone="amber">Expires soon</StatusMark>}
				</Row>
				<p className={classes.muted}>
					{state === 'expired' ? 'Expired' : 'Expires'} <InstantText at={token.expiresAt} /> · <LastUse token={token} />
				</p>
				<details className={classes.may}>
					<summary>{token.scopes.length === 1 ? 'One permission' : `${token.scopes.length} permissions`}</summary>
					<ul>
						{token.scopes.map((one) => (
							<li key={one}>{PERMISSIONS[one]}</li>
						))}
					</ul>
				</details>
			</Stack>
			<div className={classes.actions}>{actions}</div>
		</li>
	)
}

function LastUse({ token }: { readonly token: TokenRow }) {
	if (token.lastUsedAt === null) return <>never used</>
	return (
		<>
			last used <InstantText at={token.lastUsedAt} shown="relative" />
			{token.lastUsedIp !== null && ` from ${token.lastUsedIp}`}
		</>
	)
}

import type { SignInOptions } from '@praxis/contract/identity/session.contract'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import classes from './demo-accounts.module.css'
import { PleadingSheet } from './pleading-sheet.tsx'
import { ROLE_NAMES } from './role-names.ts'

export type DemoAccount = SignInOptions['demoAccounts'][number]

interface DemoAccountsProps {
	readonly accounts: readonly DemoAccount[]
	/** The address that is being signed in with, to show which line is under way. */
	readonly busyEmail: string | null
	readonly onChoose: (account: DemoAccount) => void
}

/** The accounts of the demo firm by role, each on two lines of the sheet. Choosing one signs in with it. */
export function DemoAccounts({ accounts, busyEmail, onChoose }: DemoAccountsProps) {
	return (
		<PleadingSheet>
			<div className={classes.caption}>
				<h2 className={classes.title}>The demo firm</h2>
				<p className={classes.lead}>Come in as any of its people. Nothing here is real, and nothing is kept.</p>
			</div>
			<ul className={classes.list}>
				{accounts.map((account) => (
					<li key={account.email}>
						<button
							type="button"
							className={classes.account}
							data-busy={account.email === busyEmail || undefined}
							aria-disabled={busyEmail !== null || undefined}
							onClick={() => (busyEmail === null ? onChoose(account) : undefined)}
						>
							<VisuallyHidden>Sign in as</VisuallyHidden>
							<span className={classes.role}>{ROLE_NAMES[account.role]}</span>
							<span className={classes.name}>{account.fullName}</span>
						</button>
					</li>
				))}
			</ul>
		</PleadingSheet>
	)
}

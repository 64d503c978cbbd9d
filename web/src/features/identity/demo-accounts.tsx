import type { SignInOptions } from '@praxis/contract/identity/session.contract'
import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import classes from './demo-accounts.module.css'
import { PleadingSheet } from './pleading-sheet.tsx'

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
				<p className={classes.lead}>Sign in as anyone in the firm. All data is fictional and is not saved.</p>
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
							<span className={classes.role}>{ROLE_LABELS[account.role]}</span>
							<span className={classes.name}>{account.fullName}</span>
						</button>
					</li>
				))}
			</ul>
		</PleadingSheet>
	)
}

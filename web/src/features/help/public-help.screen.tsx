import { PageHeader } from '../../ui/page/page-header.tsx'
import { HelpPage } from './help-page.tsx'
import classes from './help-screen.module.css'

/** Help for visitors. */
export function PublicHelpScreen() {
	return (
		<div className={classes.public}>
			<PageHeader title="Help" lead="Signing in, getting an account, and what Praxis does. Search, or open a topic." />
			<HelpPage />
		</div>
	)
}

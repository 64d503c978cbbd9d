import { dismissInstall, install, useInstallOffer } from '../../../lib/installed/install-offer.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import classes from './corner.module.css'

/** The steps on iPhone and iPad, where only the person can do it. */
const STEPS = [
	{ icon: 'share', before: 'Tap ', name: 'Share', after: ' in the browser’s bar.' },
	{ icon: 'home-add', before: 'Choose ', name: 'Add to Home Screen', after: '.' },
	{ icon: 'check', before: 'Tap ', name: 'Add', after: '.' },
] as const

/** Offers to install the app, until the person has answered on this device. */
export function InstallPrompt() {
	const offer = useInstallOffer()
	if (offer === null) return null
	return (
		<section className={classes.card} aria-labelledby="install-prompt">
			<Row wrap={false}>
				<img src="/favicon.svg" alt="" className={classes.icon} />
				<h2 id="install-prompt" className={classes.title}>
					Install Praxis
				</h2>
				<IconButton
					className={classes.close ?? ''}
					label="Dismiss"
					size="small"
					icon={<Icon name="close" size="small" />}
					onClick={dismissInstall}
				/>
			</Row>
			<p className={classes.text}>It opens like any other app, also offline.</p>
			{offer === 'steps' ? (
				<ol className={classes.steps}>
					{STEPS.map((step) => (
						<li key={step.name}>
							<span className={classes.glyph} aria-hidden="true">
								<Icon name={step.icon} size="small" />
							</span>
							<span>
								{step.before}
								<strong>{step.name}</strong>
								{step.after}
							</span>
						</li>
					))}
				</ol>
			) : (
				<div className={classes.actions}>
					<Button size="small" onClick={() => void install().catch(toast.failure)}>
						Install
					</Button>
					<Button variant="quiet" size="small" onClick={dismissInstall}>
						Not now
					</Button>
				</div>
			)}
		</section>
	)
}

import { Bone, LoadingNote } from '../../../ui/page/skeleton.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import classes from './form.module.css'

/** In the shape of what comes: a title, the progress, questions. */
export function Opening() {
	const phrase = usePhrases()
	return (
		<div className={classes.form} aria-busy="true">
			<LoadingNote what="the questionnaire" />
			<h1>
				<Bone width={24} said={phrase('Questionnaire')} />
			</h1>
			<div className={classes.track} />
			{[28, 36, 22].map((width) => (
				<div key={width} className={classes.section}>
					<Bone width={width} />
					<Bone width={60} />
				</div>
			))}
		</div>
	)
}

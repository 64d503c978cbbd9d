import { Histogram } from 'prom-client'

export const jobSeconds = new Histogram({
	name: 'praxis_job_seconds',
	help: 'How long jobs run, by job and outcome.',
	labelNames: ['job', 'outcome'] as const,
	buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
})

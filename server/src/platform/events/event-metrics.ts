import { Counter, Gauge, Histogram } from 'prom-client'

export const eventDelaySeconds = new Histogram({
	name: 'praxis_event_delay_seconds',
	help: 'From the beginning of the transaction that emitted an event to its being handed to the screens of this process.',
	buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
})

export const eventListeners = new Gauge({
	name: 'praxis_event_listeners',
	help: 'Screens of this process that receive changes.',
})

export const eventResets = new Counter({
	name: 'praxis_event_resets_total',
	help: 'Times a screen had to fetch everything again.',
})

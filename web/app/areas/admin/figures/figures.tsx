import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type MarketFigure, marketFigureNames, marketFigures } from '#contracts/desk/figure-definitions.ts'
import { type FiguresQuery, figurePeriods, type MarketFigures } from '#contracts/desk/figures.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { fileApi } from '#web/data/file-api.ts'
import { ExportButton } from '#web/parts/figures/export-button.tsx'
import { Change, FigureCard } from '#web/parts/figures/figure-card.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { deskKey } from '../frame/desk-context.ts'
import { ChoicePills } from '../parts/choice-pills.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'
import { figureInWords } from './figure-words.ts'
import { MissedWords, ReturnReasons, SalesByDay } from './lists.tsx'
import { StoreHealths } from './store-healths.tsx'

export function meta() {
  return [{ title: 'Figures | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/figures: how the whole market does. The period is in the address. */
export default function FiguresPage() {
  return (
    <WithRight right="figures" title="Figures">
      <Figures />
    </WithRight>
  )
}

const periodLabels: Readonly<Record<FiguresQuery['period'], string>> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  month: 'This month',
}
const periodsInOrder = ['7', '30', '90', 'month'] as const

function Figures() {
  const [parameters, setParameters] = useSearchParams()
  const period = figurePeriods.find((one) => one === parameters.get('period')) ?? figurePeriods[0]
  const request = { query: { period } }
  const query = useQuery({
    queryKey: [...deskKey, 'figures', period],
    queryFn: ({ signal }) => api('GET /admin/figures', { ...request, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const { data } = query
  return (
    <DeskPage
      title="Figures"
      about={data && `${spanOf(data.now)}, beside ${spanOf(data.before)}`}
      actions={
        <ExportButton
          name={`juaso-figures-${period}.csv`}
          load={() => fileApi('GET /admin/figures.csv', request)}
        />
      }
    >
      <ChoicePills
        legend="Period"
        chosen={period}
        onChoose={(id) =>
          setParameters(id === figurePeriods[0] ? {} : { period: id }, {
            replace: true,
            preventScrollReset: true,
          })
        }
        choices={periodsInOrder.map((id) => ({ id, label: periodLabels[id] }))}
      />
      {query.isPending && <Loading what="the figures" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data && (
        <>
          <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
            {marketFigureNames.map((name) => (
              <OneFigure key={name} name={name} figure={data.figures[name]} />
            ))}
          </div>
          <SalesByDay days={data.days} />
          <StoreHealths healths={data.healths} stores={data.stores} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <ReturnReasons reasons={data.reasons} />
            <MissedWords words={data.missed_words} />
          </div>
        </>
      )}
    </DeskPage>
  )
}

const spanOf = ({ from, to }: MarketFigures['now']) => `${formatDate(from)} to ${formatDate(to)}`

function OneFigure({ name, figure }: { name: MarketFigure; figure: MarketFigures['figures'][MarketFigure] }) {
  const { label, unit, counts, ...definition } = marketFigures[name]
  return (
    <FigureCard label={label} definition={counts} value={figureInWords(figure.now, unit)}>
      {figure.now !== null && (
        <Change
          now={figure.now}
          before={figure.before}
          since={`(before: ${figureInWords(figure.before, unit)})`}
          isFallGood={'isFallGood' in definition}
        />
      )}
    </FigureCard>
  )
}

import { Icon } from '../ui/icon.tsx'

type Question = { question: string; answer: string }

/** Native details that share a name: the browser keeps one of them open at a time. */
export function Questions({ questions, name }: { questions: Question[]; name: string }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question} name={name}>
          <summary>
            {question}
            <Icon name="down" className="icon-small" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

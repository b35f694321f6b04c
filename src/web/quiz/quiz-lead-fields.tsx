import { quizLeadForm } from '#content/quiz-lead-form.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import type { ContactMethod } from '#domain/lead-fields.ts';
import { leadForms } from '#domain/lead-fields.ts';
import type { TypedValues } from '#web/forms/chat-message.ts';
import { controlOf, TextField } from '#web/forms/field.tsx';

const { fields, whatsapp, reachHere, alsoNeeded, needed, minor } = quizLeadForm;
const rules = leadForms.quiz;
const idPrefix = 'quiz-';

interface Props {
  method: ContactMethod;
  errors: FieldErrors;
  values?: TypedValues | undefined;
  /** Whether the visitor may be a child. */
  isPupil: boolean;
  /** Without it the choice is the visitor's alone and nothing moves. */
  onMethod?: (method: ContactMethod) => void;
}

/** Name, the way to reach the visitor, and both addresses: the one that matches the way comes first. */
export function QuizLeadFields({ method, errors, values = {}, isPupil, onMethod }: Props) {
  const common = (name: 'name' | 'email' | 'phone') => ({
    idPrefix,
    name,
    ...controlOf(rules[name]),
    error: errors[name],
    defaultValue: values[name],
  });
  const hintFor = (isFirst: boolean) => (isFirst ? reachHere : alsoNeeded);
  const byEmail = method === 'email';
  const phoneWords = method === 'whatsapp' ? { ...fields.phone, ...whatsapp } : fields.phone;
  const email = <TextField key="email" {...common('email')} {...fields.email} hint={hintFor(byEmail)} />;
  const phone = <TextField key="phone" {...common('phone')} {...phoneWords} hint={hintFor(!byEmail)} />;
  return (
    <>
      <p>
        {needed} {isPupil && minor}
      </p>
      <TextField {...common('name')} {...fields.name} />
      <fieldset className="field">
        <legend>{fields.contactMethod.label}</legend>
        <div className="actions">
          {rules.contactMethod.values.map((value) => (
            <label key={value} className="quiz-option">
              <input
                type="radio"
                name="contactMethod"
                value={value}
                {...(onMethod
                  ? { checked: value === method, onChange: () => onMethod(value) }
                  : { defaultChecked: value === method })}
              />
              <span>{fields.contactMethod.options[value]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {byEmail ? [email, phone] : [phone, email]}
    </>
  );
}
